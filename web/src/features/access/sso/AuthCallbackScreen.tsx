/** The landing page after single sign-on (spec 1 §2), with a token, a code to exchange for one, or an error. */
import { redeemSignIn } from '@quad/contract/access/sso/routes.ts';
import { call } from '../../../foundation/call.ts';
import { usePageTitle } from '../../../foundation/page-title.ts';
import { takeBegun } from '../../../foundation/sign-in-begun.ts';
import type { Landing } from '../../../foundation/sign-in-landing.ts';
import { ReplaceSession } from '../../../parts/ReplaceSession.tsx';
import { type Brought, useLanding } from '../../../parts/session/use-landing.ts';
import { Loading } from '../../../ui/Loading.tsx';

const bring = async ({ code, token }: Landing): Promise<Brought | null> => {
	if (code === null) return token === null ? null : { token, begunHere: false };
	const { access_token } = await call(redeemSignIn, { body: { code, browser: takeBegun() } });
	return { token: access_token, begunHere: true };
};

export const Screen = () => {
	usePageTitle('Signing in');
	const question = useLanding(bring);
	return question ? <ReplaceSession {...question} /> : <Loading />;
};
