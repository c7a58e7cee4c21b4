/** A field that something uses keeps its name and stays (gaps F-17). */
import { customFieldRefusals } from '@quad/contract/custom-fields/refusals.ts';
import { refuse } from '../../foundation/http/refuse.ts';
import type { Tx } from '../../foundation/postgres/db.ts';
import type { CustomField, OfOrganization } from '../contacts/index.ts';
import { usesOfField } from './uses.queries.ts';

const mostNamed = 3;

export const expectUnused = async (tx: Tx, of: OfOrganization, { name }: CustomField): Promise<void> => {
	const uses = await usesOfField(tx, of, name);
	if (uses.length === 0) return;
	const named = uses.slice(0, mostNamed).map((use) => `the ${use.kind} “${use.name}”`);
	const rest = uses.length > mostNamed ? ` and ${uses.length - mostNamed} more` : '';
	refuse(customFieldRefusals['custom-field.in_use'], { name, uses: `${named.join(', ')}${rest}` });
};
