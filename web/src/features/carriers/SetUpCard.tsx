/** Each step of the set-up: how it is, and what to do. It renews itself while somebody waits for the first text. */
import type { CarrierSetUp, SetUpStep, SetUpStepKey } from '@quad/contract/carriers/setup-routes.ts';
import { CircleAlert, CircleCheck, CircleDashed, type LucideIcon } from 'lucide-react';
import { Card } from '../../ui/Card.tsx';
import { StatusBadge, type StatusTone } from '../../ui/StatusBadge.tsx';
import { Value, ValueList } from '../../ui/ValueList.tsx';
import c from './carriers.module.css';

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
	done: { icon: CircleCheck, tone: 'good', word: 'done' },
	waiting: { icon: CircleDashed, tone: 'waiting', word: 'to do' },
	wrong: { icon: CircleAlert, tone: 'bad', word: 'needs attention' },
};

export const SetUpCard = ({ setUp }: { setUp: CarrierSetUp }) => {
	const done = setUp.steps.filter(({ state }) => state === 'done').length;
	return (
		<Card title="Set-up" aside={<span className={c.about}>{`${done} of ${setUp.steps.length} done`}</span>}>
			<ol className={c.steps}>
				{setUp.steps.map((step) => (
					<Step key={step.key} step={step} />
				))}
			</ol>
			<ValueList title="What to enter in the Twilio console">
				<Value label="Address for incoming texts (“A message comes in”, HTTP POST)" text={setUp.incomingUrl} canCopy />
			</ValueList>
		</Card>
	);
};

const Step = ({ step: { key, state, says, next } }: { step: SetUpStep }) => {
	const { icon: Icon, tone, word } = looks[state];
	return (
		<li className={c.step} data-state={state}>
			<Icon className={c.mark} size={20} aria-hidden />
			<div className={c.words}>
				<strong>{names[key]}</strong>
				<span>{says}</span>
				{next && <span className={c.about}>{next}</span>}
			</div>
			<StatusBadge tone={tone}>{word}</StatusBadge>
		</li>
	);
};
