/** Partners of the organization: programs of others that sign its people in with tokens. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Handshake, Plus } from 'lucide-react';
import { useState } from 'react';
import { to } from '../../foundation/to.ts';
import { CardList } from '../../ui/CardList.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
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
				about="Programs that your people are signed in to already, such as a portal, lead them into Quad."
				back={{ to: to.sso(), label: 'Single sign-on' }}
			>
				<Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
					Add a partner
				</Button>
			</PageHeader>
			{data?.length === 0 && (
				<EmptyState icon={Handshake} title="No partner signs anybody in yet">
					A partner signs a token that says who comes, and sends them to Quad with it. Whoever has its key can come in
					as anybody it may sign in: add only programs that your college runs or trusts.
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
