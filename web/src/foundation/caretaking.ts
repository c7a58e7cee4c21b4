/**
 * Starts and ends acting for a colleague. The user's own token is stored beside the colleague's, so that nobody has
 * to sign in again afterwards (session-end.ts). Each change reloads the page for the other user.
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
		keepOwnToken({ token: own, target: person.name }); // before the token changes, because that notifies other tabs
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
