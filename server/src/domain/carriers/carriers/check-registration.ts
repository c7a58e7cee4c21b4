/**
 * Asks Twilio for the state of an organization's registration and stores it. The campaign applies to all teams,
 * because it belongs to the account's messaging service. Some inboxes can't send without it (spec 1 §2).
 */

import { carrierRefusals } from '@quad/contract/carriers/carriers/refusals.ts';
import type { CarrierRegistration } from '@quad/contract/carriers/carriers/registration-routes.ts';
import { sayCampaign } from '@quad/contract/carriers/carriers/say-registration.ts';
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import { idInPath } from '@quad/contract/fields.ts';
import { z } from 'zod';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { setCampaignStatus, touchAdministration } from '../../organization/organizations/index.ts';
import { findOrganizationsAtTwilio } from './accounts.queries.ts';
import type { ReadRegistration, Registration } from './registration.port.ts';
import * as rows from './registration.queries.ts';

type Clocked = Pick<AppContext, 'db' | 'clock'>;

export const showRegistration = async (db: Db, organizationId: number): Promise<CarrierRegistration> => {
	const { campaignStatus, reasons, checkedAt, tollFree, teams } = await rows.findRegistration(db, organizationId);
	return {
		campaign: campaignStatus && { status: campaignStatus, reasons },
		tollFree: tollFree.map(({ number, ...registration }) => ({ ...registration, phoneNumber: nationalDigits(number) })),
		teams: teams.map(({ name, campaignStatus: status }) => ({ name, campaignStatus: status })),
		checkedAt: checkedAt?.toISOString() ?? null,
	};
};

export const checkRegistration = async (
	context: Clocked,
	read: ReadRegistration,
	organizationId: number,
): Promise<CarrierRegistration> => {
	const reported = await read(organizationId);
	if (reported === undefined) return refuse(carrierRefusals['carrier.silent']);
	if (reported === 'no-account') return refuse(carrierRefusals['carrier.no_account']);
	await keepRegistration(context, organizationId, reported);
	return showRegistration(context.db, organizationId);
};

const keepRegistration = ({ db, clock }: Clocked, organizationId: number, reported: Registration): Promise<void> =>
	commit(db, async (tx) => {
		const before = await rows.findRegistration(tx, organizationId);
		await rows.writeRegistration(tx, organizationId, reported, clock.now());
		// keeps the state that the provider entered if Twilio has no campaign
		const { campaign } = reported;
		if (!campaign || (campaign.status === 'NOT_STARTED' && before.campaignStatus === null)) return;
		for (const { id: teamId, name } of before.teams) {
			const team = await setCampaignStatus(tx, { organizationId, teamId }, campaign.status);
			if (!team || team.was === campaign.status) continue;
			touchAdministration(tx, organizationId);
			await record(
				tx,
				{ organizationId, personId: null, teamId },
				{
					action: 'carrier.registration',
					subject: { kind: 'team', id: teamId, name },
					details: { status: sayCampaign[campaign.status].word.toLowerCase() },
				},
			);
		}
	});

const jobData = z.object({ organizationId: idInPath });
export const checkRegistrationJob = 'carriers.check-registration';

/** Runs hourly for every organization, and for one organization after it connects its account. */
export const registrationJobs = (context: AppContext, read: ReadRegistration): Job[] => {
	const check = async (organizationId: number): Promise<boolean> => {
		const reported = await read(organizationId);
		if (reported !== undefined && reported !== 'no-account') await keepRegistration(context, organizationId, reported);
		return reported !== undefined;
	};
	return [
		{
			name: checkRegistrationJob,
			run: async (payload) => {
				if (!(await check(jobData.parse(payload).organizationId))) throw new Error('Twilio did not answer.');
			},
		},
		{
			name: 'carriers.check-registrations',
			at: '23 * * * *',
			run: async () => {
				for (const organizationId of await findOrganizationsAtTwilio(context.db)) await check(organizationId);
			},
		},
	];
};
