/** Parses a person from Ethos, and picks the names, numbers and addresses that Quad imports (spec 3 §3). */
import { z } from 'zod';

/** Skips invalid list entries, so that one entry without a number does not block everybody else. */
const listOf = <T>(entry: z.ZodType<T>) =>
	z
		.array(z.unknown())
		.nullish()
		.catch(null)
		.transform((entries) =>
			(entries ?? []).flatMap((one) => {
				const read = entry.safeParse(one);
				return read.success ? [read.data] : [];
			}),
		);

const text = z
	.string()
	.nullish()
	.transform((value) => value ?? undefined)
	.catch(undefined);

/** `detail` is the college's own type; the name is the standard category. */
const typeOf = (name: string) =>
	z
		.looseObject({ detail: z.object({ id: z.string() }).nullish().catch(undefined) })
		.transform((type): EthosType => {
			const category = type[name];
			return {
				...(typeof category === 'string' ? { category } : {}),
				...(type.detail ? { id: type.detail.id } : {}),
			};
		})
		.optional()
		.catch(undefined);

interface EthosType {
	readonly id?: string;
	readonly category?: string;
}

const credentialType = z.union([
	z.string(),
	z.object({ credentialType: z.string() }).transform((one) => one.credentialType),
]);

export const person = z.object({
	id: z.string(),
	names: listOf(
		z.object({
			type: typeOf('category'),
			preference: text,
			fullName: text,
			title: text,
			firstName: text,
			middleName: text,
			lastName: text,
			pedigree: text, // such as Jr. or III
		}),
	),
	phones: listOf(
		z.object({ type: typeOf('phoneType'), preference: text, countryCallingCode: text, number: z.string().min(1) }),
	),
	emails: listOf(z.object({ type: typeOf('emailType'), preference: text, address: z.string().min(1) })),
	credentials: listOf(z.object({ type: credentialType, value: z.string().min(1) })),
	roles: listOf(z.object({ role: z.string() })),
	privacyStatus: z.object({ privacyCategory: text }).nullish().catch(undefined),
	dateOfBirth: text,
	dateDeceased: text,
	gender: text,
});
export type EthosPerson = z.output<typeof person>;

export interface TypeMapping {
	/** The `detail.id` of a type that the college defined. */
	readonly typeId: string;
	/** The standard category, by which entries without a college-defined type are matched. */
	readonly category?: string | undefined;
	/** Picks the first of several entries of that type. Otherwise picks the only preferred one, if there is one. */
	readonly useFirstByType: boolean;
}

interface OfType {
	readonly type?: EthosType | undefined;
	readonly preference?: string | undefined;
}

export const ofType = <T extends OfType>(
	entries: readonly T[],
	{ typeId, category }: Pick<TypeMapping, 'typeId' | 'category'>,
): T[] =>
	entries.filter(({ type }) =>
		type?.id === undefined ? category !== undefined && type?.category === category : type.id === typeId,
	);

export const pickByType = <T extends OfType>(entries: readonly T[], mapping: TypeMapping): T | undefined => {
	const found = ofType(entries, mapping);
	if (mapping.useFirstByType || found.length === 1) return found[0];
	const preferred = found.filter(({ preference }) => preference !== undefined);
	return preferred.length === 1 ? preferred[0] : undefined;
};

/** Returns a phone number, with the country code if Ethos has one. */
export const phoneText = ({ countryCallingCode, number }: EthosPerson['phones'][number]): string => {
	const country = countryCallingCode?.replace(/\D/g, '') ?? '';
	return country === '' || number.trim().startsWith('+') ? number : `+${country} ${number}`;
};
