/** `npm start`: everything, on one machine, from nothing. */
import { runCommand } from './command.ts';
import { readRoles } from './programs.ts';
import { runQuad } from './quad.ts';

await runCommand(
	{
		typed: 'npm start -- [--roles web,worker,simulator]',
		does: 'Starts Quad: its PostgreSQL, the web application and the programs behind it.',
		options: { roles: 'only these, as one process: web, worker, simulator' },
		environment: {
			PORT: 'where people open Quad (4000)',
			QUAD_DATA: 'the data folder (.data in the clone)',
			QUAD_DEMO: 'off: nobody lives in an empty database, and Quad is set up in the browser (on)',
			QUAD_HOST: 'the address to listen on (127.0.0.1)',
			QUAD_PUBLIC_URL: 'where the world reaches Quad',
			QUAD_SMTP_URL: 'the mail server, smtp://name:password@host:587',
			QUAD_MAIL_FROM: 'whom mail comes from',
			QUAD_SECRET_KEYS: 'keys that seal secrets (a file in the data folder)',
			DATABASE_URL: 'a PostgreSQL of yours, 15 or newer, instead of the one that comes with Quad',
		},
	},
	({ options }) => runQuad({ roles: readRoles(options.roles), develop: false }),
);
