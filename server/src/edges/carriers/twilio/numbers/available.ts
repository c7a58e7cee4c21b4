/** Searches Twilio's numbers for sale, by area code and the digits after it. */
import { areaCodes } from '@quad/contract/contacts/contacts/area-codes.ts';
import { z } from 'zod';
import type { NumberSearch, Offered } from '../../../../domain/administration/numbers/number-supply.port.ts';
import type { CarrierAccount } from '../../accounts.ts';
import type { TwilioHttp } from '../http.ts';
import { ask } from './ask.ts';

const page = z.object({
	available_phone_numbers: z.array(
		z.object({
			phone_number: z.string().regex(/^\+1\d{10}$/),
			locality: z.string().nullish(),
			region: z.string().nullish(),
		}),
	),
});

const most = 30;

export const findAvailable = async (
	http: TwilioHttp,
	account: CarrierAccount,
	{ beginsWith, type }: NumberSearch,
): Promise<Offered[] | undefined> => {
	const area = beginsWith.slice(0, 3);
	const kind = type === 'local' ? 'Local' : 'TollFree';
	const answer = await ask(http, account, {
		path: `/2010-04-01/Accounts/{account}/AvailablePhoneNumbers/${countryOf(area)}/${kind}.json`,
		query: {
			AreaCode: area.length === 3 ? area : undefined,
			Contains: beginsWith.length > 3 ? beginsWith.padEnd(10, '*') : undefined,
			SmsEnabled: 'true',
			PageSize: most,
		},
	});
	if (!answer) return undefined;
	if (answer.status === 400 || answer.status === 404) return []; // the area code does not exist
	const read = page.safeParse(answer.body);
	if (!read.success) return undefined;
	return read.data.available_phone_numbers.map(({ phone_number, locality, region }) => ({
		number: Number(phone_number.slice(1)),
		place: [locality, region].filter(Boolean).join(', ') || null,
		monthlyCost: null,
	}));
};

const canada = new Set(['Toronto', 'Winnipeg', 'Regina', 'Edmonton', 'Vancouver', 'Halifax', 'St_Johns']);

const countryOf = (area: string): 'US' | 'CA' => {
	const known = areaCodes.find(({ code }) => `${code}` === area);
	return known && canada.has(known.zone.replace('America/', '')) ? 'CA' : 'US';
};
