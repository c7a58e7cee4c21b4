/** What lies on the demo college's file server, and who may look. */
import { csvLine } from '../../foundation/tables/csv.ts';

export const demoFileAccount = { username: 'quad', password: 'northfield-files' };

const people = [
	['N2001', 'Harper', 'Nguyen', '(719) 555-0141', 'No', 'Biology'],
	['N2002', 'Mateo', 'Silva', '(719) 555-0142', 'No', 'Nursing'],
	['N2003', 'Aisha', 'Rahman', '(719) 555-0143', 'Yes', 'History'],
	['N2004', 'Owen', 'Fischer', '555-01', 'No', 'Physics'], // left out: not a number
	['N2005', 'Lucia', 'Moreno', '(719) 555-0145', 'No', 'Undecided'],
	['N2001', 'Harper', 'Nguyen', '(719) 555-0141', 'No', 'Biology'], // twice
];

export const demoFiles = {
	folders: ['/outgoing', '/incoming'],
	files: new Map([
		[
			'/outgoing/students_spring.csv',
			[['Contact ID', 'First Name', 'Last Name', 'Mobile', 'Opted Out', 'Major'], ...people].map(csvLine).join(''),
		],
	]),
};
