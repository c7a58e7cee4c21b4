import { takeAddressBack as takeBack } from '@quad/contract/access/session/addresses.ts';
import * as routes from '@quad/contract/access/session/passwords.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { changePassword, updatePassword } from './change-password.ts';
import { passwordRulesOf } from './password-rules-of.ts';
import { makeRequestPasswordReset } from './request-password-reset.ts';
import { holderOfKey, resetPassword } from './reset-password.ts';
import { revertEmailChange } from './revert-email-change.ts';
import type { LimitSignIn } from './sign-in-rate-limits.ts';

export const servePasswords = (server: ApiServer, context: AppContext, countTry: LimitSignIn): void => {
	const forgetPassword = makeRequestPasswordReset(context);
	const throwOut = (sessionIds: readonly number[]) => {
		for (const id of sessionIds) server.sessionEnded(id);
		return {};
	};

	serve(server, routes.forgotPassword, async ({ body, from }) => {
		await forgetPassword(body.emailAddress, from);
		return {};
	});

	serve(server, routes.validateResetKey, async ({ query }) => {
		return { passwordRules: passwordRulesOf(await holderOfKey(context, query.k)) };
	});

	serve(server, routes.resetPassword, async ({ body, from }) => throwOut(await resetPassword(context, body, from)));

	serve(server, takeBack, async ({ body, from }) => {
		const { passwordResetKey, ended } = await revertEmailChange(context, body.key, from);
		throwOut(ended);
		return { passwordResetKey };
	});

	serve(server, routes.updatePassword, async ({ actor, body }) => throwOut(await updatePassword(context, actor, body)));

	serve(server, routes.changePassword, async ({ actor, body }) =>
		throwOut(await changePassword(context, actor, body, countTry)),
	);
};
