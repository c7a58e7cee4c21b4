import * as routes from '@quad/contract/session/routes.ts';
import * as sessions from '@quad/contract/session/sessions.ts';
import type { Actor } from '../../foundation/actor.ts';
import { inCurrentTeam } from '../../foundation/actor.ts';
import type { Ground } from '../../foundation/ground.ts';
import { type Door, serve } from '../../foundation/http.ts';
import { changeTeam } from './change-team.ts';
import { endAllSessions, endOneSession, showSessions } from './end-sessions.ts';
import { findWay } from './find-way.ts';
import { keepLiveCredentials, makeLiveCredential } from './live-credential.ts';
import { readConfiguration } from './read-configuration.ts';
import { type ProfileSources, readProfile } from './read-profile.ts';
import { servePasswords } from './serve-passwords.ts';
import { signIn } from './sign-in.ts';
import { countSignInTries } from './sign-in-tries.ts';
import { signOut } from './sign-out.ts';
import { makeTeller } from './tell-failed-sign-in.ts';
import { type WelcomeSources, welcome } from './welcome.ts';

export const serveSession = (
	door: Door,
	ground: Ground,
	toStrangers: WelcomeSources,
	others: Omit<ProfileSources, 'liveCredentialOf'>,
): void => {
	const sources: ProfileSources = { ...others, liveCredentialOf: keepLiveCredentials(ground) };
	const countTry = countSignInTries(ground.clock);
	const tellFailure = makeTeller(ground);

	serve(door, routes.getWelcome, () => welcome(ground, toStrangers));

	serve(door, routes.findMethod, ({ query }) => findWay(ground, query.email));

	serve(door, routes.signIn, ({ body, from, agent }) =>
		countTry(from, body.username, () =>
			signIn(
				ground,
				{ email: body.username, password: body.password, isWeak: body.passwordIsStrong === 'false', from, agent },
				tellFailure,
			),
		),
	);

	servePasswords(door, ground, countTry);

	serve(door, routes.signOut, async ({ actor }) => {
		await signOut(ground, actor);
		door.sessionEnded(actor.sessionId);
		return {};
	});

	serve(door, sessions.listSessions, ({ actor }) => showSessions(ground, actor));
	serve(door, sessions.endSession, async ({ actor, params }) => {
		for (const id of await endOneSession(ground, actor, params.id)) door.sessionEnded(id);
		return {};
	});
	serve(door, sessions.endSessions, async ({ actor, query }) => {
		const ended = await endAllSessions(ground, actor, query.alsoThis);
		for (const id of ended) door.sessionEnded(id);
		return {};
	});

	serve(door, routes.changeDepartment, async ({ actor, body }) => {
		const token = await changeTeam(ground, actor, body.departmentId);
		door.sessionEnded(actor.sessionId);
		return token;
	});

	serve(door, routes.getProfile, ({ actor }) => readProfile(ground, actor, sources));
	serve(door, routes.getConfiguration, ({ actor }: { actor: Actor }) =>
		readConfiguration(ground.db, inCurrentTeam(actor)),
	);
	serve(door, routes.makeLiveCredential, async ({ actor }) => ({
		credential: await makeLiveCredential(ground, actor),
	}));
};
