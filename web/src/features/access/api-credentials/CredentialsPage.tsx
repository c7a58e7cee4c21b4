import { Anchor, Button } from '@mantine/core';
import type { ApiCredential, NewCredential } from '@quad/contract/access/api-credentials/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Braces, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { toast } from '../../../foundation/toast.ts';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { DataGrid } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkTabs } from '../../../ui/LinkTabs.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SecretModal } from '../../../ui/SecretModal.tsx';
import { wholeList } from '../../../ui/whole-list.ts';
import { credentialColumns } from './credential-columns.tsx';
import { credentialsQuery, useRevokeCredential } from './data.ts';
import { GenerateModal } from './GenerateModal.tsx';

export const CredentialsPage = ({ all }: { all: boolean }) => {
	const { timeZone, teamName, may } = useSession();
	const query = useQuery(credentialsQuery(all));
	const [isGenerating, setGenerating] = useState(false);
	const [generated, setGenerated] = useState<NewCredential>();
	const [revoking, setRevoking] = useState<ApiCredential>();
	const revoke = useRevokeCredential();
	const columns = useMemo(() => credentialColumns({ timeZone, all, onRevoke: setRevoking }), [timeZone, all]);
	const generate = (
		<Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setGenerating(true)}>
			Generate credential
		</Button>
	);
	return (
		<Page fill>
			<PageHeader
				title="API credentials"
				about={
					<>
						Let other systems send texts and update contacts{all ? '' : ` in ${teamName}`}.{' '}
						<Anchor underline="always" href={to.developers()}>
							Guide for developers
						</Anchor>
					</>
				}
			>
				{query.data?.total !== 0 && generate}
			</PageHeader>
			{may('configureApi') && (
				<LinkTabs
					label="API credentials"
					tabs={[
						{ to: to.teamCredentials(), label: 'Team' },
						{ to: to.credentials(), label: 'Organization' },
					]}
				/>
			)}
			<DataGrid
				label="API credentials"
				{...wholeList(query)}
				columns={columns}
				rowKey={({ id }) => id}
				empty={
					<EmptyState icon={Braces} title="No API credentials yet" action={generate}>
						Generate one for each system that connects to Quad, so you can revoke it without touching the others.
					</EmptyState>
				}
			/>
			{isGenerating && <GenerateModal all={all} onGenerated={setGenerated} onClose={() => setGenerating(false)} />}
			{generated && (
				<SecretModal
					title={`Secret of “${generated.name}”`}
					advice="Copy it now and store it securely. Quad won’t show it again."
					label="Secret"
					secret={generated.secret}
					onClose={() => setGenerated(undefined)}
				/>
			)}
			{revoking && (
				<ConfirmModal
					opened
					title={`Revoke “${revoking.name}”?`}
					confirm="Revoke"
					danger
					onConfirm={async () => {
						await revoke.mutateAsync(revoking.id);
						toast.success(`“${revoking.name}” is revoked.`);
					}}
					onClose={() => setRevoking(undefined)}
				>
					It stops working right away, and whatever uses it gets errors until it has another one. This can’t be undone.
				</ConfirmModal>
			)}
		</Page>
	);
};
