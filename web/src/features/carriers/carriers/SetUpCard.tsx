/** The set-up steps, with their state and what to do. */
import { Anchor, Button, Group } from '@mantine/core';
import type { CarrierSetUp, SetUpStep, SetUpStepKey } from '@quad/contract/carriers/carriers/setup-routes.ts';
import { showPhone } from '@quad/contract/contacts/contacts/phone.ts';
import { CircleAlert, CircleCheck, CircleDashed, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { to } from '../../../foundation/to.ts';
import { toast } from '../../../foundation/toast.ts';
import { Card } from '../../../ui/Card.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/StatusBadge.tsx';
import { Value, ValueList } from '../../../ui/ValueList.tsx';
import c from './carriers.module.css';
import { useCheckNumbers, usePointHere } from './data.ts';

const names: Readonly<Record<SetUpStepKey, string>> = {
	account: 'Twilio account',
	address: 'Public address',
	signature: 'Signature',
	number: 'Numbers',
	registration: 'Registration',
	'first-text': 'First text',
	answer: 'First answer',
};

const looks: Readonly<Record<SetUpStep['state'], { icon: LucideIcon; tone: StatusTone; word: string }>> = {
	done: { icon: CircleCheck, tone: 'good', word: 'Done' },
	waiting: { icon: CircleDashed, tone: 'waiting', word: 'To do' },
	wrong: { icon: CircleAlert, tone: 'bad', word: 'Needs attention' },
};

export const SetUpCard = ({ setUp, isConnected }: { setUp: CarrierSetUp; isConnected: boolean }) => {
	const done = setUp.steps.filter(({ state }) => state === 'done').length;
	return (
		<Card title="Setup" aside={<span className={c.about}>{`${done} of ${setUp.steps.length} done`}</span>}>
			<ol className={c.steps}>
				{setUp.steps.map((step) => (
					<Step key={step.key} step={step}>
						{step.key === 'number' && <NumberActions elsewhere={setUp.elsewhere} isConnected={isConnected} />}
						{step.key === 'first-text' && step.state !== 'done' && isConnected && (
							<Anchor component={Link} to={to.compose()} size="sm">
								Write a text
							</Anchor>
						)}
					</Step>
				))}
			</ol>
			<ValueList title="What Quad enters at Twilio for each number">
				<Value label="Address for incoming texts (“A message comes in”, HTTP POST)" text={setUp.incomingUrl} canCopy />
			</ValueList>
		</Card>
	);
};

const NumberActions = ({ elsewhere, isConnected }: Pick<CarrierSetUp, 'elsewhere'> & { isConnected: boolean }) => {
	const check = useCheckNumbers();
	const point = usePointHere();
	if (!isConnected) return null;
	return (
		<Group gap="xs" mt={4}>
			{elsewhere.map(({ numberSid, phoneNumber }) => (
				<Button
					key={numberSid}
					size="xs"
					loading={point.isPending && point.variables === numberSid}
					onClick={() => point.mutate(numberSid, { onError: toast.failure })}
				>
					{`Receive the texts of ${showPhone(phoneNumber)} here`}
				</Button>
			))}
			<Button
				size="xs"
				variant="default"
				loading={check.isPending}
				onClick={() => check.mutate({}, { onError: toast.failure })}
			>
				Check with Twilio
			</Button>
			<Anchor component={Link} to={to.numbers()} size="sm">
				See numbers
			</Anchor>
		</Group>
	);
};

const Step = ({ step: { key, state, says, next }, children }: { step: SetUpStep; children: ReactNode }) => {
	const { icon: Icon, tone, word } = looks[state];
	return (
		<li className={c.step} data-state={state}>
			<Icon className={c.mark} size={20} aria-hidden />
			<div className={c.words}>
				<strong>{names[key]}</strong>
				<span>{says}</span>
				{next && <span className={c.about}>{next}</span>}
				{children}
			</div>
			<StatusBadge tone={tone}>{word}</StatusBadge>
		</li>
	);
};
