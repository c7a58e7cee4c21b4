/** `npm start`: starts everything on one machine. */
import { runCommand } from './command.ts';
import { readRoles } from './programs.ts';
import { runQuad } from './quad.ts';

await runCommand(
	{
		typed: 'npm start -- [--roles web,worker,simulator]',
		does: 'Starts Quad: its PostgreSQL, the web application and the background programs.',
		options: { roles: 'run only these, in one process: web, worker, simulator' },
		environment: {
			PORT: 'port to open Quad on (4000)',
			QUAD_DATA: 'the data folder (.data in the clone)',
			QUAD_DEMO: 'off: start with an empty database and set Quad up in the browser (on)',
			QUAD_HOST: 'address to listen on (127.0.0.1)',
			QUAD_PUBLIC_URL: 'public address of Quad',
			QUAD_SMTP_URL: 'mail server, smtp://name:password@host:587',
			QUAD_MAIL_FROM: 'sender address of emails',
			QUAD_SECRET_KEYS: 'keys that encrypt secrets (default: a file in the data folder)',
			DATABASE_URL: 'your own PostgreSQL, 15 or newer, instead of the bundled one',
		},
	},
	({ options }) => runQuad({ roles: readRoles(options.roles), develop: false }),
);
