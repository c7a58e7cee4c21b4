import { takeAddressBack as takeBack } from '@quad/contract/session/addresses.ts';
import * as routes from '@quad/contract/session/passwords.ts';
import type { Ground } from '../../foundation/ground.ts';
import { type Door, serve } from '../../foundation/http.ts';
import { changePassword, updatePassword } from './change-password.ts';
import { makeForgetPassword } from './forget-password.ts';
import { holderOfKey, resetPassword } from './reset-password.ts';
import type { CountTry } from './sign-in-tries.ts';
import { takeAddressBack } from './take-address-back.ts';

export const servePasswords = (door: Door, ground: Ground, countTry: CountTry): void => {
	const forgetPassword = makeForgetPassword(ground);
	const throwOut = (sessionIds: readonly number[]) => {
		for (const id of sessionIds) door.sessionEnded(id);
		return {};
	};

	serve(door, routes.forgotPassword, async ({ body, from }) => {
		await forgetPassword(body.emailAddress, from);
		return {};
	});

	serve(door, routes.validateResetKey, async ({ query }) => {
		await holderOfKey(ground, query.k);
		return {};
	});

	serve(door, routes.resetPassword, async ({ body, from }) => throwOut(await resetPassword(ground, body, from)));

	serve(door, takeBack, async ({ body, from }) => {
		const { passwordResetKey, ended } = await takeAddressBack(ground, body.key, from);
		throwOut(ended);
		return { passwordResetKey };
	});

	serve(door, routes.updatePassword, async ({ actor, body }) => throwOut(await updatePassword(ground, actor, body)));

	serve(door, routes.changePassword, async ({ actor, body }) =>
		throwOut(await changePassword(ground, actor, body, countTry)),
	);
};
