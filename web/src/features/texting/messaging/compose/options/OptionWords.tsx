/** All options besides text and recipients, as words below the text. Those that are set are chips. */
import { Popover, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ProfileInbox } from '../../../../../foundation/session.ts';
import { NoMessageType } from '../../../../../parts/messages/NoMessageType.tsx';
import { messageTypesQuery } from '../../../../../parts/messages/use-message-type.ts';
import { Loading } from '../../../../../ui/Loading.tsx';
import c from './OptionWords.module.css';
import type { OptionProps } from './options.ts';
import { type OptionWord, useOptionWords } from './use-option-words.ts';

const OptionFields = lazy(async () => ({ default: (await import('./OptionFields.tsx')).OptionFields }));

const width = 'min(340px, calc(100vw - 24px))';

interface OptionWordsProps extends OptionProps {
	inbox: ProfileInbox;
}

export const OptionWords = ({ inbox, options, onChange }: OptionWordsProps) => {
	const { words, type } = useOptionWords(inbox, options);
	const { data: types } = useQuery(messageTypesQuery);
	return (
		<>
			<ul className={c.words} aria-label="Options">
				{words.map((option) => (
					<li key={option.kind}>
						<Option option={option} options={options} onChange={onChange} />
					</li>
				))}
				<li>
					<AutoArchive isOn={options.autoArchive ?? false} onChange={(autoArchive) => onChange({ autoArchive })} />
				</li>
				{type && (
					<li>
						<Option option={type} options={options} onChange={onChange} />
					</li>
				)}
			</ul>
			{types?.length === 0 && <NoMessageType />}
		</>
	);
};

const Option = ({ option, options, onChange }: OptionProps & { option: OptionWord }) => {
	const [isOpen, setOpen] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const done = () => {
		setOpen(false);
		button.current?.focus();
	};
	const { kind, word, chip, isBroken, off } = option;
	return (
		<span className={c.option} data-set={chip !== undefined || undefined} data-broken={isBroken || undefined}>
			<Popover
				opened={isOpen}
				onChange={setOpen}
				width={width}
				position="bottom-start"
				shadow="md"
				trapFocus
				returnFocus
			>
				<Popover.Target>
					<button ref={button} type="button" className={c.word} onClick={() => setOpen(!isOpen)}>
						{chip ?? word}
					</button>
				</Popover.Target>
				<Popover.Dropdown bg="var(--mantine-color-body)" aria-label={word}>
					<Suspense fallback={<Loading />}>
						<OptionFields kind={kind} options={options} onChange={onChange} onDone={done} />
					</Suspense>
				</Popover.Dropdown>
			</Popover>
			{chip !== undefined && (
				<Off
					label={`Remove ${chip}`}
					onOff={() => {
						onChange(off);
						button.current?.focus();
					}}
				/>
			)}
		</span>
	);
};

const AutoArchive = ({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) => (
	<span className={c.option} data-set={isOn || undefined}>
		<Tooltip label="These conversations stay out of the inbox until someone replies.">
			<button type="button" className={c.word} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
				Auto-archive
				{isOn && <X size={14} aria-hidden />}
			</button>
		</Tooltip>
	</span>
);

const Off = ({ label, onOff }: { label: string; onOff: () => void }) => (
	<button type="button" className={c.off} aria-label={label} onClick={onOff}>
		<X size={14} aria-hidden />
	</button>
);
