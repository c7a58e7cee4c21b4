/** Refuses to rename or delete a field that is in use (gaps F-17). */
import { customFieldRefusals } from '@quad/contract/administration/custom-fields/refusals.ts';
import type { FieldUses } from '@quad/contract/administration/custom-fields/routes.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import type { CustomField, OfOrganization } from '../../contacts/contacts/index.ts';
import { segmentsWithField, usesOfField } from './uses.queries.ts';

const mostNamed = 3;

/** Checked before deleting. Segments count as use, because they refer to a field by its id. */
export const expectUnusedAnywhere = async (tx: Tx, organization: OfOrganization, field: CustomField): Promise<void> =>
	refuseUses(field, [
		...(await segmentsWithField(tx, organization, field.id)),
		...(await usesOfField(tx, organization, field.name)),
	]);

/** Checked before renaming. Only texts count as use, because they refer to a field by its name. */
export const expectUnused = async (tx: Tx, organization: OfOrganization, field: CustomField): Promise<void> =>
	refuseUses(field, await usesOfField(tx, organization, field.name));

const refuseUses = ({ name }: CustomField, uses: FieldUses): void => {
	if (uses.length === 0) return;
	const named = uses.slice(0, mostNamed).map((use) => `the ${use.kind} “${use.name}”`);
	const rest = uses.length > mostNamed ? ` and ${uses.length - mostNamed} more` : '';
	refuse(customFieldRefusals['custom-field.in_use'], { name, uses: `${named.join(', ')}${rest}` });
};
