/** Offers values that contacts have in a column, for conditions with text or choices. */
import { builtInColumns, kindOfField } from '@quad/contract/contacts/contacts/criteria-columns.ts';
import { segmentRefusals } from '@quad/contract/contacts/segments/refusals.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { allCustomFields } from '../contacts/index.ts';
import { type ColumnWithValues, valuesInUse } from './column-values.queries.ts';

/** Other columns have no values to offer, or a list of their own. */
export const listColumnValues = async (
	{ db }: AppContext,
	scope: TeamScope,
	id: number,
	searchText: string,
): Promise<string[]> => {
	const builtIn = builtInColumns.find((one) => one.id === id);
	if (builtIn) return isName(builtIn.name) ? valuesInUse(db, scope, builtIn.name, searchText.trim()) : [];
	const field = (await allCustomFields(db, scope)).find((one) => one.id === id);
	if (!field) return refuse(segmentRefusals['segment.no_such_column']);
	const kind = kindOfField[field.kind];
	return kind === 'text' || kind === 'choice' ? valuesInUse(db, scope, id, searchText.trim()) : [];
};

const isName = (name: string): name is ColumnWithValues & string => name === 'First Name' || name === 'Last Name';
