/** Saves a search of contacts as a person's own view, or deletes it. Views are private. */
import { contactLimits } from '@quad/contract/contacts/contacts/limits.ts';
import { contactRefusals } from '@quad/contract/contacts/contacts/refusals.ts';
import type { ContactView } from '@quad/contract/contacts/contacts/view-routes.ts';
import { plainName } from '@quad/contract/plain-name.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { dropView, lockViews, upsertView } from './views.queries.ts';

export const saveView = (
	{ db, ids, clock }: AppContext,
	scope: TeamScope,
	written: Omit<ContactView, 'id'>,
): Promise<ContactView> => {
	const name = judgeName(written.name);
	return commit(db, async (tx) => {
		const own = await lockViews(tx, scope);
		const isNew = own.every((view) => view.name.toLowerCase() !== name.toLowerCase());
		if (isNew && own.length >= contactLimits.views)
			refuse(contactRefusals['view.too_many'], { most: String(contactLimits.views) });
		const search = written.search.replace(/^\?/, '').toWellFormed().replaceAll('\0', '');
		const saved = await upsertView(tx, scope, { id: ids.next(), name, search, at: clock.now() });
		if (!saved) throw new Error('An upsert returns its row.');
		return saved;
	});
};

export const deleteView = ({ db }: AppContext, scope: TeamScope, id: number): Promise<Record<string, never>> =>
	commit(db, async (tx) => {
		if (!(await dropView(tx, scope, id))) refuse(contactRefusals['view.not_found']);
		return {};
	});

const judgeName = (written: string): string => {
	const name = plainName(written);
	const limit = String(contactLimits.viewName);
	if (name === '') refuse(contactRefusals['view.name_required'], {}, { name: 'Enter a name.' });
	if (name.length > contactLimits.viewName)
		refuse(contactRefusals['view.name_too_long'], { limit }, { name: `Use at most ${limit} characters.` });
	return name;
};
