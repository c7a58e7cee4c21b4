/** Sets the faults that any HTTP simulator can have (`simulators/shared/simulator.ts`), for the contract test. */
import type { Simulator } from '../../src/simulators/shared/simulator.ts';
import type { ConnectorUnderTest, Pages } from '../connector-contract.ts';

/** Tells which calls request a page, and how many people are on one. */
export const pagesOf = (
	{ calls }: Pick<Simulator, 'calls'>,
	{ isPage, ...pages }: Omit<Pages, 'asked'> & { isPage: (call: Simulator['calls'][number]) => boolean },
): { pages: Pages } => ({
	pages: { ...pages, asked: () => [...calls.keys()].filter((nth) => calls[nth] !== undefined && isPage(calls[nth])) },
});

/** Returns the usual faults and `own` ones. `revoked` lists those that refuse the sign-in, if they differ. */
export const faultsOf = (
	{ calls, spoil, heal }: Pick<Simulator, 'calls' | 'spoil' | 'heal'>,
	own: readonly string[] = [],
	revoked: readonly string[] = ['revoked'],
): Pick<ConnectorUnderTest, 'faults' | 'hang' | 'calls' | 'heal' | 'spoil' | 'tokens'> => {
	const set =
		(...faults: readonly string[]) =>
		() => {
			for (const fault of faults) spoil(fault);
		};
	return {
		faults: {
			...Object.fromEntries(['429', '500', 'html', ...own].map((name) => [name, set(name)])),
			revoked: set(...revoked),
		},
		hang: set('hang'),
		spoil,
		calls: () => calls.length,
		tokens: () => calls.flatMap(({ headers }) => headers.authorization?.match(/^(?:Basic|Bearer) (.+)$/)?.[1] ?? []),
		heal,
	};
};
