-- Another time after a booking's start gives again what was paid. It counts towards the limits of the colleague's day as a refund does.
create index booking_events_given_again on booking_events (at) where detail -> 'givenAgain' is not null;
