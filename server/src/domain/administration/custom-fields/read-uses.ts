import { customFieldRefusals } from '@quad/contract/administration/custom-fields/refusals.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { allCustomFields, countValues } from '../../contacts/contacts/index.ts';
import { segmentsWithField, usesOfField } from './uses.queries.ts';

/** Returns what uses a field, to show before it is deleted (spec 2 §7, 3 §7). */
export const readUses = async ({ db }: AppContext, scope: TeamScope, id: number) => {
	const field = (await allCustomFields(db, scope)).find((one) => one.id === id);
	if (!field) return refuse(customFieldRefusals['custom-field.not_found']);
	const segments = await segmentsWithField(db, scope, id);
	const usedBy = [...segments, ...(await usesOfField(db, scope, field.name))];
	return {
		inUse: usedBy.length > 0,
		segmentNames: segments.map(({ name }) => name),
		usedBy,
		contacts: await countValues(db, { ...scope, fieldId: id }),
	};
};
