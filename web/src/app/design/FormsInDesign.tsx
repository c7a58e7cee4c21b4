import { Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormSection } from '../../ui/FormSection.tsx';
import { FormSheet } from '../../ui/FormSheet.tsx';
import { usePageForm } from '../../ui/page-forms.ts';
import { SaveBar } from '../../ui/SaveBar.tsx';

export const FormsInDesign = () => (
	<>
		<FormSheet>
			<NameSection />
			<FormSection title="A section without a form" about="It has buttons of its own." />
		</FormSheet>
		<form>
			<SaveBar isChanged={false} isPending={false} onDiscard={() => undefined} />
			<SaveBar isChanged isPending={false} onDiscard={() => undefined} />
			<SaveBar isChanged isPending onDiscard={() => undefined} />
			<SaveBar
				isChanged
				isPending={false}
				failures={['There is already an inbox with this name.']}
				saves="Create inbox"
				onCancel={() => undefined}
			/>
		</form>
	</>
);

/** Typing something makes the foot say “Unsaved changes”. */
const NameSection = () => {
	const [name, setName] = useState('Northfield College');
	const [isOn, setOn] = useState(true);
	usePageForm({
		isChanged: name !== 'Northfield College' || !isOn,
		isPending: false,
		submit: () => undefined,
		reset: () => {
			setName('Northfield College');
			setOn(true);
		},
	});
	return (
		<FormSection title="Name" about="People see it in every email.">
			<TextInput label="Name" value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
			<TextInput label="Refused" defaultValue="?" error="Enter the name of the organization." />
			<Switch label="Send email" checked={isOn} onChange={({ currentTarget }) => setOn(currentTarget.checked)} />
		</FormSection>
	);
};
