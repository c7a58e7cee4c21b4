import { Button, Group, SimpleGrid } from '@mantine/core';
import { Inbox, Megaphone } from 'lucide-react';
import { sayText } from '../../foundation/say-text.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Figures } from '../../ui/Figures.tsx';
import { InboxChip } from '../../ui/InboxMark.tsx';
import { Initials } from '../../ui/Initials.tsx';
import { LabelledProgress } from '../../ui/LabelledProgress.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { NoMatches } from '../../ui/NoMatches.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { TagBadge } from '../../ui/TagBadge.tsx';

const again = () => undefined;

export const StatesInDesign = () => (
	<>
		<Card title="Actions and states">
			<Group>
				<Button>{sayText(260)}</Button>
				<Button variant="default">{sayText(1)}</Button>
				<Button variant="light">Compose</Button>
				<Button color="red">Delete</Button>
				<Button disabled>{sayText(undefined)}</Button>
				<Button loading>Export</Button>
			</Group>
			<Group>
				<StatusBadge tone="good">Can be texted</StatusBadge>
				<StatusBadge tone="bad">Opted out</StatusBadge>
				<StatusBadge tone="bad">Blocked</StatusBadge>
				<StatusBadge tone="waiting">Sending</StatusBadge>
				<StatusBadge tone="warning">48% failed</StatusBadge>
				<StatusBadge tone="quiet">Off</StatusBadge>
				<TagBadge name="Honors college" color="blue" />
				<TagBadge name="Needs housing" color="gold" />
				<InboxChip color="blue" type="personal" />
				<InboxChip color="gold" type="group" />
				<InboxChip color="purple" type="highspeed" />
				<InboxChip color="pink" type="whatsapp" />
				<Initials name="Ana Abebe" size={32} />
			</Group>
			<LabelledProgress label="Sending" share={0.62} figure="112 of 180" />
			<LabelledProgress label="Counting" share={undefined} />
			<Figures
				figures={[
					{ label: 'Sent', value: '538', about: '98 not delivered' },
					{ label: 'Replied', value: '17%', about: '75 texts' },
				]}
			/>
			<Banner look={{ color: 'spruce', icon: Megaphone }} onDismiss={again}>
				J and K move through the list.
			</Banner>
			<ErrorAlert>Quad can’t reach Slate. Try again in a few minutes.</ErrorAlert>
		</Card>
		<SimpleGrid cols={{ base: 1, sm: 4 }}>
			<Card title="Loading">
				<Loading />
			</Card>
			<Card title="Empty">
				<EmptyState icon={Inbox} title="No conversations yet" action={<Button>{sayText(undefined)}</Button>}>
					Texts to this inbox appear here.
				</EmptyState>
			</Card>
			<Card title="No matches">
				<NoMatches onShowAll={again}>No contact matches these filters.</NoMatches>
			</Card>
			<Card title="Failed">
				<ErrorState error={new Error('The server did not answer.')} onRetry={again} />
			</Card>
		</SimpleGrid>
	</>
);
