/** Step 3 of setting up custom fields. It polls every five seconds until the fields exist (spec 2 §4). */
import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TextCursorInput } from 'lucide-react';
import { Link } from 'react-router';
import { to } from '../../../foundation/to.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { setUpQuery } from './data.ts';

export const Screen = () => {
	const { data: status, error, refetch } = useQuery(setUpQuery);
	return (
		<Page>
			<PageHeader
				title="Set up custom fields"
				about="Step 3 of 3"
				back={{ to: to.customFields(), label: 'Custom fields' }}
			/>
			<div role="status">
				{error && !status ? (
					<ErrorState error={error} onRetry={() => void refetch()} />
				) : (
					emptyStates[status ?? 'inProgress']
				)}
			</div>
		</Page>
	);
};

const emptyStates = {
	setupRequired: (
		<EmptyState
			icon={TextCursorInput}
			title="Your fields aren’t set up"
			action={
				<Button component={Link} to={to.defineFields()}>
					Start again
				</Button>
			}
		>
			Something went wrong while they were created. Nothing was changed.
		</EmptyState>
	),
	inProgress: (
		<EmptyState title="Creating your fields…" action={<Loader size="sm" aria-hidden />}>
			This takes a few seconds. You can leave this page; it goes on by itself.
		</EmptyState>
	),
	enabled: (
		<EmptyState
			icon={CircleCheck}
			title="Your custom fields are ready"
			action={
				<Button component={Link} to={to.newImport()}>
					Import contacts
				</Button>
			}
		>
			Columns of the same name fill them when you import a list. <Link to={to.customFields()}>See all fields</Link>
		</EmptyState>
	),
};
