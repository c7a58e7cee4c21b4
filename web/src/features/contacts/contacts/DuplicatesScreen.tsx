/** Lists contacts with the same name, who may be one person, so that two at a time can be merged. */
import { Button, Group, Text } from '@mantine/core';
import type { Contact } from '@quad/contract/contacts/contacts/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Merge } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatPhone } from '../../../foundation/format.ts';
import { to } from '../../../foundation/to.ts';
import { hasOwnId } from '../../../parts/contacts/standing.ts';
import { Card } from '../../../ui/Card.tsx';
import { CardList } from '../../../ui/CardList.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { MergeModal } from './MergeModal.tsx';
import { duplicatesQuery } from './merge-data.ts';

export const Screen = () => {
	const { data, error, refetch } = useQuery(duplicatesQuery);
	const [pair, setPair] = useState<readonly [number, number]>();
	return (
		<Page>
			<PageHeader
				title="Duplicates"
				about="Contacts of the same name. Merge those that are one person."
				back={{ to: to.contacts(), label: 'Contacts' }}
			/>
			{!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
			{data?.length === 0 && (
				<EmptyState icon={CircleCheck} title="No duplicates">
					No two contacts of your team have the same name.
				</EmptyState>
			)}
			<CardList>
				{data?.map(({ name, contacts }) => (
					<li key={contacts[0]?.id}>
						<Card title={name}>
							{contacts.map((contact, nth) => (
								<Group key={contact.id} justify="space-between">
									<Link to={to.contact(contact.id)}>{factsOf(contact)}</Link>
									{nth > 0 && contacts[0] && (
										<Button
											variant="default"
											leftSection={<Merge size={16} aria-hidden />}
											aria-label={`Merge ${factsOf(contact)} into the first ${name}`}
											onClick={() => setPair([contacts[0]?.id ?? 0, contact.id])}
										>
											Merge into the first
										</Button>
									)}
								</Group>
							))}
						</Card>
					</li>
				))}
			</CardList>
			{data && data.length > 0 && (
				<Text c="dimmed" size="sm">
					Up to 50 names are listed. More appear as you merge these.
				</Text>
			)}
			{pair && <MergeModal ids={pair} onClose={() => setPair(undefined)} onMerged={() => undefined} />}
		</Page>
	);
};

const factsOf = (contact: Contact): string =>
	[
		contact.mobileNumber ? formatPhone(contact.mobileNumber) : 'No number',
		...(hasOwnId(contact) ? [contact.contactId] : []),
		...Object.values(contact.additionalFields).slice(0, 2),
	].join(' · ');
