/** The set-up checklist. Steps count as done once their result exists; the list can be dismissed and reopened. */
import { Button, Group, Progress, Text, Title } from '@mantine/core';
import { type Checklist, setUpSteps } from '@quad/contract/administration/getting-started/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { useProfile } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { toast } from '../../../foundation/toast.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { checklistQuery, useOpenChecklist } from './data.ts';
import c from './getting-started.module.css';
import { nextSteps } from './next-steps.ts';
import { StepItem } from './StepItem.tsx';
import { steps } from './steps.ts';

export const Screen = () => {
	const { firstName, currentDepartment } = useProfile();
	const { data, error, refetch } = useQuery(checklistQuery);
	const isDone = data !== undefined && setUpSteps.every((step) => data.done[step]);
	return (
		<Page>
			<PageHeader
				title={isDone ? `${currentDepartment.organizationName} is ready to text` : `Welcome, ${firstName}`}
				about={isDone ? 'Here’s what to try next.' : 'Six steps to your first text.'}
			/>
			{data && (isDone ? <TryNext checklist={data} /> : <Steps checklist={data} />)}
			{!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
		</Page>
	);
};

const Steps = ({ checklist }: { checklist: Checklist }) => {
	const { done } = checklist;
	const left = setUpSteps.filter((step) => !done[step]);
	const [next] = left.filter((step) => steps[step].needs === undefined || done[steps[step].needs]);
	const finished = setUpSteps.length - left.length;
	return (
		<div className={c.sheet}>
			<div className={c.head}>
				<Text fw={600}>
					{finished} of {setUpSteps.length} done
				</Text>
				<Progress value={(finished / setUpSteps.length) * 100} color="spruce" aria-label="Steps done" />
			</div>
			<ol className={c.steps}>
				{setUpSteps.map((name) => (
					<StepItem key={name} name={name} checklist={checklist} isNext={name === next} />
				))}
			</ol>
			<Foot checklist={checklist} isDone={false} />
		</div>
	);
};

const TryNext = ({ checklist }: { checklist: Checklist }) => (
	<div className={c.sheet}>
		<ul className={c.steps}>
			{nextSteps.map(({ title, about, action, address, icon: Icon }) => (
				<li key={title} className={c.step}>
					<Icon size={22} className={c.icon} aria-hidden />
					<div className={c.words}>
						<Title order={2} size="h4">
							{title}
						</Title>
						<Text size="sm" c="dimmed">
							{about}
						</Text>
					</div>
					<Button component={Link} to={address} variant="default" className={c.action ?? ''}>
						{action}
					</Button>
				</li>
			))}
		</ul>
		<Foot checklist={checklist} isDone />
	</div>
);

const Foot = ({ checklist: { isOpen }, isDone }: { checklist: Checklist; isDone: boolean }) => {
	const navigate = useNavigate();
	const save = useOpenChecklist();
	const open = async (next: boolean) => {
		try {
			await save.mutateAsync(next);
			if (next) return;
			toast.info(isDone ? 'Setup complete.' : 'Checklist closed. You’ll find it again under Organization.');
			void navigate(to.contacts());
		} catch (error) {
			toast.failure(error);
		}
	};
	return (
		<Group justify="space-between" gap="xs" className={c.foot ?? ''}>
			<Text size="sm" c="dimmed">
				{isOpen ? 'You land here after signing in until you close this list.' : 'Hidden after sign-in.'}
			</Text>
			<Button
				variant={isDone && isOpen ? 'filled' : 'default'}
				loading={save.isPending}
				onClick={() => void open(!isOpen)}
			>
				{isOpen ? (isDone ? 'Finish' : 'Close the checklist') : 'Show it after signing in'}
			</Button>
		</Group>
	);
};
