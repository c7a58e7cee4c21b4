/** Deletes a field that is not in use. A job deletes its values. */
import { customFieldRefusals } from '@quad/contract/administration/custom-fields/refusals.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { addJob } from '../../../foundation/jobs/jobs.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { deleteCustomField, lockCustomFields } from '../../contacts/contacts/index.ts';
import { record } from '../../organization/audit/index.ts';
import { expectUnusedAnywhere } from './expect-unused.ts';
import { purgeName, queueOf } from './job-names.ts';

export const deleteField = ({ db }: AppContext, scope: TeamScope, id: number) =>
	commit(db, async (tx) => {
		const all = await lockCustomFields(tx, scope);
		const field = all.find((one) => one.id === id) ?? refuse(customFieldRefusals['custom-field.not_found']);
		if (field.converting) refuse(customFieldRefusals['custom-field.converting'], { name: field.name });
		await expectUnusedAnywhere(tx, scope, field);
		await deleteCustomField(tx, scope, id);
		const { organizationId } = scope;
		await addJob(tx, purgeName, { organizationId, fieldId: id }, { queue: queueOf(organizationId) });
		touch(tx, organizationId, `contacts:${scope.teamId}`);
		await record(tx, scope, {
			action: 'custom-field.deleted',
			subject: { kind: 'custom field', id, name: field.name },
		});
		return {};
	});
