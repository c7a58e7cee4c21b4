/**
 * Sets up Quad from the setup page and signs the owner in. The code is checked first, so that a stranger learns
 * nothing from other errors.
 */
import { type Founding, faultOfNewPassword } from '@quad/contract/access/installation/founding.ts';
import { installationRefusals } from '@quad/contract/access/installation/refusals.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { enter, type Token } from '../session/index.ts';
import { foundOrganization } from './found-organization.ts';
import { isSetUpCode } from './set-up-code.ts';

export interface SaidToSetUp extends Founding {
	readonly code: string;
	readonly password: string;
	readonly passwordConfirmation: string;
}

export const setUp = async (
	context: AppContext,
	code: string | undefined,
	{ code: saidCode, password, passwordConfirmation, ...founding }: SaidToSetUp,
	address: string,
): Promise<Token> => {
	if (!isSetUpCode(saidCode, code)) refuse(installationRefusals['installation.wrong_code']);
	const fault = faultOfNewPassword(password, passwordConfirmation);
	if (fault) refuse(fault);
	const owner = await foundOrganization(context, founding, { password, address });
	return (await enter(context, owner, { address })) ?? refuse(installationRefusals['installation.settled']);
};
