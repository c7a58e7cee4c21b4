/** The third-party programs that sign the organization's people in with tokens. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Handshake, Plus } from 'lucide-react';
import { useState } from 'react';
import { to } from '../../../foundation/to.ts';
import { CardList } from '../../../ui/CardList.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { AddPartnerModal } from './AddPartnerModal.tsx';
import { partnersQuery } from './data.ts';
import { type NewKey, NewKeyModal } from './NewKeyModal.tsx';
import { PartnerCard } from './PartnerCard.tsx';

export const Screen = () => {
	const { data, error, refetch } = useQuery(partnersQuery);
	const [adding, setAdding] = useState(false);
	const [newKey, setNewKey] = useState<NewKey>();
	return (
		<Page>
			<PageHeader
				title="Partners"
				about="Programs your people already sign in to, such as a portal, can bring them into Quad."
				back={{ to: to.sso(), label: 'Single sign-on' }}
			>
				<Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
					Add a partner
				</Button>
			</PageHeader>
			{data?.length === 0 && (
				<EmptyState icon={Handshake} title="No partners yet">
					A partner sends people to Quad with a signed token that says who they are. Anyone who has its key can sign in
					as any of those people, so add only programs that your college runs or trusts.
				</EmptyState>
			)}
			{data && data.length > 0 && (
				<CardList>
					{data.map((one) => (
						<li key={one.id}>
							<PartnerCard partner={one} onNewKey={setNewKey} />
						</li>
					))}
				</CardList>
			)}
			{!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
			{adding && <AddPartnerModal onNewKey={setNewKey} onClose={() => setAdding(false)} />}
			{newKey && <NewKeyModal newKey={newKey} onClose={() => setNewKey(undefined)} />}
		</Page>
	);
};
