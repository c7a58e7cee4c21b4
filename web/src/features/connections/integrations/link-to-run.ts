import type { LastRun } from '@quad/contract/connections/integrations/states.ts';
import { to } from '../../../foundation/to.ts';
import type { AnyUi } from './connector-ui.ts';

/** Returns the address of a run: the contact import that it became, or its details in the connector's list of runs. */
export const linkToRun = (
	{ paths }: AnyUi,
	{ id, kind, importId }: Pick<LastRun, 'id' | 'kind' | 'importId'>,
): string =>
	importId === null
		? `${(kind === 'import' ? paths.imports : paths.exports) ?? paths.dashboard}#run-${id}`
		: to.import(importId);

/** Returns the id of the run whose details an address opens. */
export const runInHash = (hash: string): number | undefined => {
	const [, id] = /^#run-(\d+)$/.exec(hash) ?? [];
	return id === undefined ? undefined : Number(id);
};
