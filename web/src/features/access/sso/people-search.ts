/** The search for people: a text, and how they sign in. */
import { z } from 'zod';

export const peoplePage = 50;

export const peopleSearch = z.object({
	search: z.string().max(200).default(''),
	/** `any`, `password`, or the id of a configuration. */
	way: z
		.string()
		.regex(/^(any|password|[1-9]\d{0,15})$/)
		.catch('any')
		.default('any'),
	skip: z.coerce.number().int().min(0).multipleOf(peoplePage).default(0),
});
export type PeopleSearch = z.output<typeof peopleSearch>;

export const isNarrowed = ({ search, way }: PeopleSearch): boolean => search.trim() !== '' || way !== 'any';

/** Returns the sign-in method in the shape that the call takes. */
export const wayOf = (way: string): { samlConfigurationId?: number; withPassword?: true } => {
	if (way === 'any') return {};
	return way === 'password' ? { withPassword: true } : { samlConfigurationId: Number(way) };
};
