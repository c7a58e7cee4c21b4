/** Serves Twilio's number look-ups (twilio_lookups_v2). A simulated number's last two digits decide the result. */
import { smsCountries } from '@quad/contract/carriers/carriers/countries.ts';
import { lineTypeOf } from '@quad/contract/carriers/simulator/behaviour.ts';
import { nationalDigits, showPhone } from '@quad/contract/contacts/contacts/phone.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Guarded, guardedBy, type ServeOptions } from './guard.ts';

const addressed = z.object({ number: z.string() });
const query = z.object({ Fields: z.string().default('') });

const names = { mobile: 'mobile', landline: 'landline', voip: 'nonFixedVoip' } as const;

export const serveLookups = (http: FastifyInstance, options: ServeOptions): void => {
	const answer: Guarded = (_account, request) => {
		const { number } = addressed.parse(request.params);
		const url = `https://lookups.twilio.com/v2/PhoneNumbers/${number}`;
		const [, digits] = /^\+(1\d{10}|[2-9]\d{7,14})$/.exec(number) ?? [];
		const line = digits === undefined ? 'invalid' : lineTypeOf(Number(digits));
		if (digits === undefined || line === 'invalid')
			return { phone_number: number, valid: false, validation_errors: ['INVALID_BUT_POSSIBLE'], url };
		const isTyped = query.parse(request.query).Fields.split(',').includes('line_type_intelligence');
		return {
			...countryOf(digits),
			phone_number: number,
			national_format: showPhone(nationalDigits(Number(digits))),
			valid: true,
			...(isTyped ? { line_type_intelligence: { carrier_name: 'Simulated carrier', type: names[line] } } : {}),
			url,
		};
	};
	http.get('/v2/PhoneNumbers/:number', guardedBy(options)(answer));
};

const countryOf = (digits: string): { calling_country_code: string; country_code: string | null } => {
	if (digits.startsWith('1')) return { calling_country_code: '1', country_code: 'US' };
	const country = smsCountries.find(({ dialCode }) => digits.startsWith(String(dialCode)));
	return { calling_country_code: String(country?.dialCode ?? ''), country_code: country?.iso ?? null };
};
