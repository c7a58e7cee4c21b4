/** The signed-in user. `useSession()` is only for screens in the shell, which renders nothing without a profile. */

import type { Who } from '@quad/contract/ability-names.ts';
import { sayWriter } from '@quad/contract/access/caretakers/say-writer.ts';
import { changeDepartment, getConfiguration, getProfile, signOut } from '@quad/contract/access/session/routes.ts';
import type { Answer } from '@quad/contract/route.ts';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryKeys } from './query-keys.ts';
import { forgetFilters, forgetSession, loadRoot } from './session-end.ts';
import { to } from './to.ts';
import { storeToken, withToken } from './token.ts';

export type Profile = Answer<typeof getProfile>;
export type ProfileInbox = Profile['inboxes'][number];

export const profileQuery = queryOptions({
	queryKey: queryKeys.profile,
	queryFn: ({ signal }) => call(getProfile, {}, signal),
	staleTime: Number.POSITIVE_INFINITY, // the live channel refreshes it
});

export const configurationQuery = queryOptions({
	queryKey: queryKeys.configuration,
	queryFn: ({ signal }) => call(getConfiguration, {}, signal),
	staleTime: Number.POSITIVE_INFINITY,
});

export const useProfile = (): Profile => useSuspenseQuery(profileQuery).data;
export type Configuration = Answer<typeof getConfiguration>;
export const useConfiguration = (): Configuration => useSuspenseQuery(configurationQuery).data;

export interface Session {
	personId: number;
	name: string;
	/** The name shown as the sender. While acting for a colleague, it has both names. */
	writesAs: string;
	teamId: number;
	teamName: string;
	/** From 1 to 3. */
	messageSendSpeed: number;
	/** The zone in which all times are shown, whatever the browser's zone is. */
	timeZone: string;
	inboxes: readonly ProfileInbox[];
	/** Whether the user's role allows something, as decided by the server. */
	may: (who: Who) => boolean;
}

export const useSession = (): Session => sessionOf(useProfile());

export const sessionOf = (profile: Profile): Session => ({
	personId: profile.id,
	name: nameOf(profile),
	writesAs: sayWriter(nameOf(profile), profile.caretaking?.caretakerName ?? null),
	teamId: profile.currentDepartment.id,
	teamName: profile.currentDepartment.name,
	messageSendSpeed: profile.currentDepartment.messageSendSpeed,
	timeZone: profile.currentDepartment.timeZone,
	inboxes: profile.inboxes,
	may: mayWith(profile.abilities),
});

const nameOf = ({ firstName, lastName }: Profile): string => `${firstName} ${lastName}`;

export const mayWith =
	(abilities: Profile['abilities']): Session['may'] =>
	(who) =>
		who === 'anyone' || abilities.includes(who);

/** Switches to another team: gets a new token and reloads the page, because nothing on it belongs to that team. */
export const changeTeam = (departmentId: number, address = to.home()): Promise<void> =>
	withToken(async () => {
		const { access_token } = await call(changeDepartment, { body: { departmentId } });
		forgetFilters();
		storeToken(access_token);
		loadRoot(address);
	});

/** Reloads the page, because nothing on it belongs to the current team. */
export const startOver = (): void => {
	forgetFilters();
	loadRoot(to.home());
};

/** Signs out. The browser forgets the session even if the server can't be reached. */
export const leaveSession = (): Promise<void> =>
	withToken(async () => {
		await call(signOut, {}).catch(() => undefined);
		forgetSession();
		loadRoot(to.login());
	});
