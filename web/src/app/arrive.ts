/** Loads the profile and configuration while the shell's code loads. The sign-in page loads none of these. */
import { getConfiguration, getProfile } from '@quad/contract/access/session/routes.ts';
import { call } from '../foundation/call.ts';
import { to } from '../foundation/to.ts';

let arriving: ReturnType<typeof comeIn> | undefined;

/** Runs once per page load, because changes arrive through the live channel. A failed call can be repeated. */
export const arrive = (): ReturnType<typeof comeIn> => {
	arriving ??= comeIn().catch((error: unknown) => {
		arriving = undefined;
		throw error;
	});
	return arriving;
};

const comeIn = async () => {
	const [{ settleIn }, profile, configuration] = await Promise.all([
		import('./settle-in.ts'),
		call(getProfile, {}),
		call(getConfiguration, {}),
	]);
	const { features } = configuration;
	if (profile.requirePasswordChange) return { home: to.updatePassword(), newPasswordFor: profile, features };
	return { ...settleIn(profile, configuration), newPasswordFor: undefined, features };
};
