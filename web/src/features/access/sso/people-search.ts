import { z } from 'zod';

export const peoplePage = 50;

export const peopleSearch = z.object({
	search: z.string().max(200).default(''),
	/** `any`, `password`, or the ID of a configuration. */
	way: z
		.string()
		.regex(/^(any|password|[1-9]\d{0,15})$/)
		.catch('any')
		.default('any'),
	skip: z.coerce.number().int().min(0).multipleOf(peoplePage).default(0),
});
export type PeopleSearch = z.output<typeof peopleSearch>;

export const isNarrowed = ({ search, way }: PeopleSearch): boolean => search.trim() !== '' || way !== 'any';

/** Converts the filter for the sign-in method to the call's parameters. */
export const wayOf = (way: string): { samlConfigurationId?: number; withPassword?: true } => {
	if (way === 'any') return {};
	return way === 'password' ? { withPassword: true } : { samlConfigurationId: Number(way) };
};
