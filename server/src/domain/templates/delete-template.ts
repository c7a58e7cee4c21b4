/** A template is gone: nobody can begin with it any more. What was written with it keeps its words. */
import { templateRefusals } from '@quad/contract/templates/refusals.ts';
import type { TeamScope } from '../../foundation/actor.ts';
import { commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import { record } from '../audit/index.ts';
import { lockTemplates, removeTemplate } from './queries.ts';

export const deleteTemplateOf = ({ db }: Ground, scope: TeamScope, id: number): Promise<void> =>
	commit(db, async (tx) => {
		const all = await lockTemplates(tx, scope);
		const one = all.find((template) => template.id === id) ?? refuse(templateRefusals['template.not_found']);
		await removeTemplate(tx, scope, id);
		await record(tx, scope, { action: 'template.deleted', subject: { kind: 'template', id, name: one.name } });
	});
