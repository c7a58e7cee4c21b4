/** The registration with the carriers: the campaign for local numbers, each toll-free number, and the next step. */
import { Button, Text } from '@mantine/core';
import type { CarrierRegistration } from '@quad/contract/carriers/carriers/registration-routes.ts';
import { type Explained, sayCampaign, sayTollFree } from '@quad/contract/carriers/carriers/say-registration.ts';
import { showPhone } from '@quad/contract/contacts/contacts/phone.ts';
import { formatInstant } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { Card } from '../../../ui/Card.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import c from './carriers.module.css';
import { useCheckRegistration } from './data.ts';

export const RegistrationCard = ({ registration }: { registration: CarrierRegistration }) => {
	const { timeZone } = useSession();
	const check = useCheckRegistration();
	const { campaign, tollFree, teams, checkedAt } = registration;
	return (
		<Card
			title="Registration with the carriers"
			aside={
				<Button
					variant="default"
					loading={check.isPending}
					onClick={() => check.mutate({}, { onError: toast.failure })}
				>
					Check now
				</Button>
			}
		>
			<ul className={c.steps}>
				{campaign ? (
					<Registered
						name="Campaign for local numbers"
						status={sayCampaign[campaign.status]}
						reasons={campaign.reasons}
					/>
				) : (
					<li className={c.step}>
						<div className={c.words}>
							<strong>Campaign for local numbers</strong>
							<span>{checkedAt ? withoutService : 'Twilio has not been asked yet.'}</span>
						</div>
					</li>
				)}
				{tollFree.map(({ phoneNumber, inbox, status, reasons }) => (
					<Registered
						key={phoneNumber}
						name={`${showPhone(phoneNumber)}, ${inbox}`}
						status={sayTollFree[status]}
						reasons={reasons}
					/>
				))}
				{teams.map(({ name, campaignStatus }) => (
					<li key={name} className={c.step}>
						<div className={c.words}>
							<span>{name}</span>
						</div>
						<StatusBadge tone={sayCampaign[campaignStatus].tone}>{sayCampaign[campaignStatus].word}</StatusBadge>
					</li>
				))}
			</ul>
			{checkedAt && (
				<Text size="sm" c="dimmed" mt="sm">
					{`Twilio was last asked ${formatInstant(checkedAt, timeZone)}. Quad asks every hour.`}
				</Text>
			)}
		</Card>
	);
};

const withoutService =
	'This account is saved without a messaging service, so Quad cannot see its campaign. Add its messaging service SID under “Twilio account”.';

const Registered = ({ name, status, reasons }: { name: string; status: Explained; reasons: readonly string[] }) => (
	<li className={c.step} data-state={status.tone === 'bad' ? 'wrong' : undefined}>
		<div className={c.words}>
			<strong>{name}</strong>
			<span>{status.says}</span>
			{reasons.map((reason) => (
				<span key={reason}>{`Twilio says: ${reason}`}</span>
			))}
			{status.next && <span className={c.about}>{status.next}</span>}
		</div>
		<StatusBadge tone={status.tone}>{status.word}</StatusBadge>
	</li>
);
