/** The landing page for a partner's signed token (spec 1 §2). */
import { partnerImpersonate } from '@quad/contract/access/partners/routes.ts';
import { call } from '../../../foundation/call.ts';
import { usePageTitle } from '../../../foundation/page-title.ts';
import type { Landing } from '../../../foundation/sign-in-landing.ts';
import { ReplaceSession } from '../../../parts/ReplaceSession.tsx';
import { type Brought, useLanding } from '../../../parts/session/use-landing.ts';
import { Loading } from '../../../ui/Loading.tsx';

const bring = async ({ partnerToken: token }: Landing): Promise<Brought | null> => {
	if (token === null) return null;
	const { access_token } = await call(partnerImpersonate, { body: { token } });
	return { token: access_token, begunHere: false };
};

export const Screen = () => {
	usePageTitle('Signing in');
	const question = useLanding(bring);
	return question ? <ReplaceSession {...question} /> : <Loading />;
};
