/** Converts contacts shared on WhatsApp from JSON to vCard (RFC 6350), the format that phones send by MMS. */
import { z } from 'zod';

const words = z.string().max(1_000).optional().catch(undefined);

export const sharedContact = z.looseObject({
	name: z.looseObject({ formatted_name: words, first_name: words, last_name: words }).optional().catch(undefined),
	org: z.looseObject({ company: words }).optional().catch(undefined),
	phones: z
		.array(z.looseObject({ phone: words, type: words }))
		.optional()
		.catch(undefined),
	emails: z
		.array(z.looseObject({ email: words }))
		.optional()
		.catch(undefined),
});
type SharedContact = z.output<typeof sharedContact>;

export const vCardOf = (contacts: readonly SharedContact[]): string => contacts.map(cardOf).join('');

const cardOf = ({ name = {}, org, phones = [], emails = [] }: SharedContact): string => {
	const { formatted_name: full, first_name: first = '', last_name: last = '' } = name;
	const lines = [
		'BEGIN:VCARD',
		'VERSION:3.0',
		`FN:${escaped(full ?? `${first} ${last}`.trim())}`,
		`N:${escaped(last)};${escaped(first)};;;`,
		...(org?.company ? [`ORG:${escaped(org.company)}`] : []),
		...phones.flatMap(({ phone, type }) => (phone ? [`TEL${typeOf(type)}:${escaped(phone)}`] : [])),
		...emails.flatMap(({ email }) => (email ? [`EMAIL:${escaped(email)}`] : [])),
		'END:VCARD',
	];
	return lines.map((line) => `${line}\r\n`).join('');
};

const typeOf = (type: string | undefined): string => (type && /^[A-Za-z]{1,20}$/.test(type) ? `;TYPE=${type}` : '');

const escaped = (written: string): string => written.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
