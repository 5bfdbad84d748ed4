-- How many minutes before sunset candles are lit; null: as the place does (graphql/domain/holidays.ts).
alter table venues add column candle_minutes integer check (candle_minutes between 0 and 90);
