/** What every simulator on HTTP can do wrong (`shared/simulator.ts`), for the contract of all connectors. */
import type { Simulator } from '../../src/edges/connectors/shared/simulator.ts';
import type { ConnectorUnderTest } from '../connector-contract.ts';

/** `own`: beside what is usual. `revoked`: faults by which it refuses the sign-in, if it has another name for that. */
export const faultsOf = (
	{ url, calls }: Pick<Simulator, 'url' | 'calls'>,
	own: readonly string[] = [],
	revoked: readonly string[] = ['revoked'],
): Pick<ConnectorUnderTest, 'faults' | 'hang' | 'calls' | 'heal' | 'spoil'> => {
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
		heal: () => control('DELETE'),
	};
};
