/** Edits a bot's steps: say something, ask for a detail, offer choices, or hand over to an agent. */
import { Button, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type BotContent, type BotStep, botLimits } from '@quad/contract/chat/chat/bot.ts';
import { Plus, Trash2 } from 'lucide-react';
import { makeDraftId } from '../../../../foundation/draft-id.ts';
import c from './BotScreen.module.css';
import { FoldedItem } from './FoldedItem.tsx';
import { stepChoices } from './step-choices.ts';
import { useOpenItem } from './use-open-item.ts';

const kinds = [
	{ value: 'say', label: 'Say something' },
	{ value: 'ask-name', label: 'Ask for the name' },
	{ value: 'ask-email', label: 'Ask for the email address' },
	{ value: 'ask-mobile', label: 'Ask for the mobile number' },
	{ value: 'choose', label: 'Offer choices' },
	{ value: 'person', label: 'Hand over to a person' },
];

interface StepsFieldsProps {
	content: BotContent;
	onChange: (to: Pick<Partial<BotContent>, 'steps' | 'first'>) => void;
}

export const StepsFields = ({ content, onChange }: StepsFieldsProps) => {
	const { steps, first } = content;
	const { isOpen, toggle, keepOpen } = useOpenItem(steps.length);
	const change = (at: number, to: BotStep) => {
		keepOpen(at);
		onChange({ steps: steps.map((one, nth) => (nth === at ? to : one)) });
	};
	return (
		<Stack gap="md">
			<NativeSelect
				label="First step, when no answer fits the first question"
				data={stepChoices(content, 'None')}
				value={first ?? ''}
				onChange={({ currentTarget: { value } }) => onChange({ first: value || null })}
			/>
			{steps.length === 0 && (
				<Text size="sm" c="dimmed">
					Steps are optional. Use them to ask for a name, an email address or a mobile number, or to offer choices.
				</Text>
			)}
			<ul className={c.items} aria-label="Steps">
				{steps.map((step, nth) => (
					<FoldedItem
						key={step.id}
						title={step.text.trim() || 'New step'}
						about={kindOf(step).label}
						isComplete={step.text.trim() !== ''}
						isOpen={isOpen(nth)}
						onToggle={() => toggle(nth)}
					>
						<NativeSelect
							label={`Step ${nth + 1}`}
							data={kinds}
							value={kindOf(step).value}
							onChange={({ currentTarget: { value } }) => change(nth, asKind(step, value))}
						/>
						<Textarea
							label="What it says"
							autosize
							value={step.text}
							maxLength={botLimits.words}
							onChange={({ currentTarget: { value } }) => change(nth, { ...step, text: value })}
						/>
						{step.kind === 'choose' && <Choices step={step} content={content} onChange={(to) => change(nth, to)} />}
						{step.kind === 'ask' && step.field === 'mobile' && (
							<Text size="sm" c="dimmed">
								Then it asks for consent, with the wording of the widget. Without consent the number isn’t kept. Widgets
								that text no one skip this step.
							</Text>
						)}
						{(step.kind === 'say' || step.kind === 'ask') && (
							<NativeSelect
								label="Then"
								data={stepChoices(content, 'Wait')}
								value={step.next ?? ''}
								onChange={({ currentTarget: { value } }) => change(nth, { ...step, next: value || null })}
							/>
						)}
						<div>
							<Button
								size="compact-sm"
								variant="subtle"
								color="red"
								leftSection={<Trash2 size={14} aria-hidden />}
								onClick={() => onChange({ steps: steps.filter(({ id }) => id !== step.id) })}
							>
								Remove step {nth + 1}
							</Button>
						</div>
					</FoldedItem>
				))}
			</ul>
			<div>
				<Button
					variant="default"
					leftSection={<Plus size={16} aria-hidden />}
					onClick={() => onChange({ steps: [...steps, { id: makeDraftId(), kind: 'say', text: '', next: null }] })}
				>
					Add a step
				</Button>
			</div>
		</Stack>
	);
};

const kindOf = (step: BotStep) => {
	const kind = step.kind === 'ask' ? `ask-${step.field}` : step.kind;
	return kinds.find(({ value }) => value === kind) ?? { value: kind, label: kind };
};

const asKind = ({ id, text, ...step }: BotStep, kind: string): BotStep => {
	const next = 'next' in step ? step.next : null;
	if (kind === 'ask-name') return { id, text, kind: 'ask', field: 'name', next };
	if (kind === 'ask-email') return { id, text, kind: 'ask', field: 'email', next };
	if (kind === 'ask-mobile') return { id, text, kind: 'ask', field: 'mobile', next };
	if (kind === 'choose') return { id, text, kind, choices: [{ label: '', next: null }] };
	return kind === 'person' ? { id, text, kind } : { id, text, kind: 'say', next };
};

type Choose = Extract<BotStep, { kind: 'choose' }>;

const Choices = ({
	step,
	content,
	onChange,
}: {
	step: Choose;
	content: BotContent;
	onChange: (to: Choose) => void;
}) => {
	const { choices } = step;
	const change = (at: number, to: Partial<Choose['choices'][number]>) =>
		onChange({ ...step, choices: choices.map((one, nth) => (nth === at ? { ...one, ...to } : one)) });
	return (
		<Stack gap="xs" pl="md">
			{choices.map(({ label, next }, nth) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a choice has no other identity while it is edited
				<Stack key={nth} gap={4}>
					<TextInput
						label={`Choice ${nth + 1}`}
						value={label}
						maxLength={200}
						onChange={({ currentTarget: { value } }) => change(nth, { label: value })}
					/>
					<NativeSelect
						aria-label={`After choice ${nth + 1}`}
						data={stepChoices(content, 'Wait')}
						value={next ?? ''}
						onChange={({ currentTarget: { value } }) => change(nth, { next: value || null })}
					/>
				</Stack>
			))}
			<div>
				<Button
					size="compact-sm"
					variant="subtle"
					disabled={choices.length >= botLimits.choices}
					onClick={() => onChange({ ...step, choices: [...choices, { label: '', next: null }] })}
				>
					Add a choice
				</Button>
				{choices.length > 1 && (
					<Button
						size="compact-sm"
						variant="subtle"
						color="red"
						onClick={() => onChange({ ...step, choices: choices.slice(0, -1) })}
					>
						Remove the last choice
					</Button>
				)}
			</div>
		</Stack>
	);
};
