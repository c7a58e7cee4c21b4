/** Deletes a template. Texts written with it don't change. */
import { templateRefusals } from '@quad/contract/texting/templates/refusals.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { lockTemplates, removeTemplate } from './queries.ts';

export const deleteTemplateOf = ({ db }: AppContext, scope: TeamScope, id: number): Promise<void> =>
	commit(db, async (tx) => {
		const all = await lockTemplates(tx, scope);
		const found = all.find((template) => template.id === id) ?? refuse(templateRefusals['template.not_found']);
		await removeTemplate(tx, scope, id);
		await record(tx, scope, { action: 'template.deleted', subject: { kind: 'template', id, name: found.name } });
	});
