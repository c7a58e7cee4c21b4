/** Routes for the countries to which an organization sends SMS, with the carrier's prices. */
import { z } from 'zod';
import { route } from '../../route.ts';
import { smsCountries } from './countries.ts';

const iso = z.string().length(2);

const country = z.object({
	iso,
	name: z.string(),
	dialCode: z.number().int(),
	isOn: z.boolean(),
	/** The highest price per segment in this country, in 1/10,000 dollar; null if the carrier does not tell. */
	price: z.number().int().nullable(),
});
export type ShownSmsCountry = z.output<typeof country>;

export const readSmsCountries = route({
	method: 'GET',
	path: '/organization/carrier/countries',
	summary: 'Countries beside the United States and Canada: which are switched on for SMS, and the carrier’s price.',
	who: 'owner',
	answer: z.array(country),
});

export const saveSmsCountries = route({
	method: 'PUT',
	path: '/organization/carrier/countries',
	summary: 'Switch countries on for SMS; those that are not named are switched off.',
	who: 'owner',
	body: z.object({ countries: z.array(iso).max(smsCountries.length) }),
	answer: z.object({ countries: z.array(iso) }),
});
