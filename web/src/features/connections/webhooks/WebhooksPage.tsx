/** The webhooks of the current team and, for owners, of any team, in two tabs (spec 2 §2, 3 §2). */
import { Anchor } from '@mantine/core';
import { type WebhookKind, webhookKindLabels, webhookKinds } from '@quad/contract/connections/webhooks/kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { TeamSelect } from '../../../parts/pickers/TeamSelect.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormPage } from '../../../ui/FormPage.tsx';
import { FormSection } from '../../../ui/FormSection.tsx';
import { LinkTabs } from '../../../ui/LinkTabs.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { SecretModal } from '../../../ui/SecretModal.tsx';
import { webhooksQuery } from './data.ts';
import { WebhookCard } from './WebhookCard.tsx';

export const WebhooksPage = ({ all }: { all: boolean }) => {
	const session = useSession();
	const [chosen, setChosen] = useState(session.teamId);
	const teamId = all ? chosen : session.teamId;
	const { data, error, refetch } = useQuery(webhooksQuery(teamId));
	const [made, setMade] = useState<{ kind: WebhookKind; secret: string }>();
	return (
		<>
			<FormPage
				title="Webhooks"
				about={
					<>
						Quad calls another system when something happens{all ? '' : ` in ${session.teamName}`}, and keeps trying if
						it doesn’t answer.{' '}
						<Anchor underline="always" href={`${to.developers()}#webhooks`}>
							Guide for developers
						</Anchor>
					</>
				}
				tabs={
					session.may('configureApi') && (
						<LinkTabs
							label="Webhooks"
							tabs={[
								{ to: to.teamWebhooks(), label: 'Team' },
								{ to: to.webhooks(), label: 'Organization' },
							]}
						/>
					)
				}
			>
				{all && (
					<FormSection title="Team">
						<TeamSelect label="Team" value={chosen} onChange={(team) => setChosen(team ?? session.teamId)} />
					</FormSection>
				)}
				{data &&
					webhookKinds.map((kind) => (
						<WebhookCard
							key={`${teamId} ${kind}`}
							kind={kind}
							teamId={teamId}
							webhook={data.find(({ webhook }) => webhook === kind)}
							onSecret={(kind, secret) => setMade({ kind, secret })}
						/>
					))}
				{!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
			</FormPage>
			{made && (
				<SecretModal
					title={`Signing secret of “${webhookKindLabels[made.kind].label}”`}
					advice="Copy it now. With it the other system checks that a call comes from Quad. Quad won’t show it again."
					label="Signing secret"
					secret={made.secret}
					onClose={() => setMade(undefined)}
				/>
			)}
		</>
	);
};
