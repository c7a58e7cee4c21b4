/** A person as Ethos gives them, and which of their names, numbers and addresses Quad takes (spec 3 §3). */
import { z } from 'zod';

const typed = (name: string) =>
	z.looseObject({ [name]: z.string().optional(), detail: z.object({ id: z.string() }).optional() });

export const person = z.object({
	id: z.string(),
	names: z
		.array(
			z.object({
				type: typed('category').optional(),
				preference: z.string().optional(),
				firstName: z.string().optional(),
				lastName: z.string().optional(),
			}),
		)
		.default([]),
	phones: z
		.array(
			z.object({
				type: typed('phoneType').optional(),
				preference: z.string().optional(),
				countryCallingCode: z.string().optional(),
				number: z.string(),
			}),
		)
		.default([]),
	emails: z
		.array(z.object({ type: typed('emailType').optional(), preference: z.string().optional(), address: z.string() }))
		.default([]),
	credentials: z.array(z.object({ type: z.string(), value: z.string() })).default([]),
});
export type EthosPerson = z.output<typeof person>;

export interface TypeMapping {
	/** Of a type that the college defined: what `detail.id` says. */
	readonly typeId: string;
	/** Of several of that type the first; else the preferred one, and none where that is not clear. */
	readonly useFirstByType: boolean;
}

interface OfType {
	readonly type?: { readonly detail?: { readonly id: string } | undefined } | undefined;
	readonly preference?: string | undefined;
}

export const pickByType = <T extends OfType>(
	entries: readonly T[],
	{ typeId, useFirstByType }: TypeMapping,
): T | undefined => {
	const found = entries.filter(({ type }) => type?.detail?.id === typeId);
	if (useFirstByType || found.length === 1) return found[0];
	return found.find(({ preference }) => preference !== undefined);
};

/** A number with its country, where Ethos knows it. */
export const phoneText = ({ countryCallingCode, number }: EthosPerson['phones'][number]): string => {
	const country = countryCallingCode?.replace(/\D/g, '') ?? '';
	return country === '' || number.trim().startsWith('+') ? number : `+${country} ${number}`;
};
