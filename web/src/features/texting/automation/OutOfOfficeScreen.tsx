import { useQuery } from '@tanstack/react-query';
import { type ProfileInbox, useProfile } from '../../../foundation/session.ts';
import { OutOfOfficeForm } from '../../../parts/out-of-office/OutOfOfficeForm.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormSheet } from '../../../ui/FormSheet.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { AutomationPage } from './AutomationPage.tsx';
import { outOfOfficeQuery, useSetOutOfOffice } from './data.ts';

export const Screen = () => (
	<AutomationPage title={({ name }) => `Out of office of ${name}`}>
		{(inbox) => (
			<FormSheet key={inbox.id}>
				{inbox.type === 'personal' ? <Own inbox={inbox} /> : <Shared inbox={inbox} />}
			</FormSheet>
		)}
	</AutomationPage>
);

const Own = ({ inbox }: { inbox: ProfileInbox }) => {
	const { outOfOfficeConfig } = useProfile();
	const save = useSetOutOfOffice(inbox);
	return (
		<OutOfOfficeForm
			color={inbox.color}
			label="I’m out of the office"
			about="Anyone who texts this inbox gets this reply, once a day."
			start={outOfOfficeConfig}
			send={save.mutateAsync}
		/>
	);
};

const Shared = ({ inbox }: { inbox: ProfileInbox }) => {
	const { data, error, refetch } = useQuery(outOfOfficeQuery(inbox));
	const save = useSetOutOfOffice(inbox);
	if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />;
	return (
		<OutOfOfficeForm
			color={inbox.color}
			label="This inbox is out of office"
			about={`Anyone who texts ${inbox.name} gets this reply, once a day.`}
			start={data}
			send={save.mutateAsync}
		/>
	);
};
