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
	{ url, calls }: Pick<Simulator, 'url' | 'calls'>,
	own: readonly string[] = [],
	revoked: readonly string[] = ['revoked'],
): Pick<ConnectorUnderTest, 'faults' | 'hang' | 'calls' | 'heal' | 'spoil' | 'tokens'> => {
	const control = (method: string, body?: object) =>
		fetch(`${url}/control`, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
	const spoil =
		(...faults: readonly string[]) =>
		async () => {
			for (const fault of faults) await control('POST', { fault });
		};
	return {
		faults: {
			...Object.fromEntries(['429', '500', 'html', ...own].map((name) => [name, spoil(name)])),
			revoked: spoil(...revoked),
		},
		hang: spoil('hang'),
		spoil: (fault, when) => control('POST', { fault, ...when }),
		calls: () => calls.length,
		tokens: () => calls.flatMap(({ headers }) => headers.authorization?.match(/^(?:Basic|Bearer) (.+)$/)?.[1] ?? []),
		heal: () => control('DELETE'),
	};
};
