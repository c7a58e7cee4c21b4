/**
 * Acting for a colleague, and back. One's own session goes on meanwhile, and its token is kept beside the other one: so
 * nobody signs in anew, whatever ends it (session-end.ts). The page is loaded anew each time, as another person's.
 */
import { caretake, revertCaretaking } from '@quad/contract/access/caretakers/routes.ts';
import { call } from './call.ts';
import { forgetCareOver, forgetFilters, loadRoot } from './session-end.ts';
import { dropOwnToken, keepOwnToken, readOwnToken, readToken, storeToken, withToken } from './token.ts';

export const takeCareOf = (person: { id: number; name: string }): Promise<void> =>
	withToken(async () => {
		const own = readToken();
		if (own === null) return loadRoot();
		const { access_token } = await call(caretake, { body: { TargetStaffId: person.id } });
		forgetFilters();
		forgetCareOver();
		keepOwnToken({ token: own, target: person.name }); // before the token changes, which the other tabs hear
		storeToken(access_token);
		loadRoot();
	});

export const goBack = (): Promise<void> =>
	withToken(async () => {
		const own = readOwnToken();
		await call(revertCaretaking, {});
		if (!own) return loadRoot();
		forgetFilters();
		dropOwnToken();
		storeToken(own.token);
		loadRoot();
	});
