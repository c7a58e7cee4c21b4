/** Number look-ups of Twilio's API (twilio_lookups_v2). A simulated number's last two digits decide the result. */
import { smsCountries } from '@quad/contract/carriers/carriers/countries.ts';
import { lineTypeOf } from '@quad/contract/carriers/simulator/behaviour.ts';
import { nationalDigits, showPhone } from '@quad/contract/contacts/contacts/phone.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AccountOf } from './accounts.ts';
import { fail } from './guard.ts';
import type { Switches } from './switches.ts';

const addressed = z.object({ number: z.string() });
const query = z.object({ Fields: z.string().default('') });

const names = { mobile: 'mobile', landline: 'landline', voip: 'nonFixedVoip' } as const;

export const serveLookups = (
	http: FastifyInstance,
	{ accountOf, switches }: { accountOf: AccountOf; switches: Switches },
): void => {
	http.get('/v2/PhoneNumbers/:number', async (request, reply) => {
		const account = await accountOf(request.headers.authorization);
		if (!account) return fail(reply, 401, 20_003, 'Authenticate');
		if (switches.of(account.id).down) return fail(reply, 503, 20_503, 'Service unavailable');
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
	});
};

const countryOf = (digits: string): { calling_country_code: string; country_code: string | null } => {
	if (digits.startsWith('1')) return { calling_country_code: '1', country_code: 'US' };
	const country = smsCountries.find(({ dialCode }) => digits.startsWith(String(dialCode)));
	return { calling_country_code: String(country?.dialCode ?? ''), country_code: country?.iso ?? null };
};
