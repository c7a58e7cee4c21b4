/** Saves a search of contacts as a person's own view, changes or deletes it. Views are private. */
import { contactLimits } from '@quad/contract/contacts/contacts/limits.ts';
import { contactRefusals } from '@quad/contract/contacts/contacts/refusals.ts';
import type { ContactView } from '@quad/contract/contacts/contacts/view-routes.ts';
import { plainName } from '@quad/contract/plain-name.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { dropView, lockViews, updateView, upsertView } from './views.queries.ts';

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
		const saved = await upsertView(tx, scope, {
			id: ids.next(),
			name,
			search: plainSearch(written.search),
			at: clock.now(),
		});
		if (!saved) throw new Error('An upsert returns its row.');
		return saved;
	});
};

export const changeView = (
	{ db }: AppContext,
	scope: TeamScope,
	id: number,
	change: { name?: string | undefined; search?: string | undefined },
): Promise<ContactView> =>
	commit(db, async (tx) => {
		const own = await lockViews(tx, scope);
		const before = own.find((view) => view.id === id) ?? refuse(contactRefusals['view.not_found']);
		const name = change.name === undefined ? before.name : judgeName(change.name);
		if (own.some((view) => view.id !== id && view.name.toLowerCase() === name.toLowerCase()))
			refuse(contactRefusals['view.name_taken'], { name }, { name: `You already have a view called “${name}”.` });
		const view = { id, name, search: change.search === undefined ? before.search : plainSearch(change.search) };
		await updateView(tx, scope, view);
		return view;
	});

export const deleteView = ({ db }: AppContext, scope: TeamScope, id: number): Promise<Record<string, never>> =>
	commit(db, async (tx) => {
		if (!(await dropView(tx, scope, id))) refuse(contactRefusals['view.not_found']);
		return {};
	});

const plainSearch = (written: string): string => written.replace(/^\?/, '').toWellFormed().replaceAll('\0', '');

const judgeName = (written: string): string => {
	const name = plainName(written);
	const limit = String(contactLimits.viewName);
	if (name === '') refuse(contactRefusals['view.name_required'], {}, { name: 'Enter a name.' });
	if (name.length > contactLimits.viewName)
		refuse(contactRefusals['view.name_too_long'], { limit }, { name: `Use at most ${limit} characters.` });
	return name;
};
