/** Records which page of the college's site a visitor is on. Only the URL is stored, without its query string. */
import { chatLimits } from '@quad/contract/chat/chat/limits.ts';
import type { VisitorActor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { plainText } from '../../texting/conversations/index.ts';
import { addPage } from './visitors.queries.ts';

export const recordPageView = async (
	tx: Tx,
	{ clock }: AppContext,
	actor: VisitorActor,
	{ url: written, title }: { url: string; title: string },
): Promise<boolean> => {
	const url = addressOf(written);
	if (url === undefined) return false;
	const page = { url, title: plainText(title).trim().slice(0, chatLimits.pageTitle), at: clock.now() };
	return addPage(tx, actor, page, chatLimits.pagesKept);
};

/** Removes the query and fragment, which may contain tokens or names. Returns undefined if it is not a web address. */
export const addressOf = (written: string): string | undefined => {
	if (!URL.canParse(written)) return undefined;
	const { protocol, origin, pathname } = new URL(written);
	return /^https?:$/.test(protocol) ? `${origin}${pathname}`.slice(0, chatLimits.url) : undefined;
};
